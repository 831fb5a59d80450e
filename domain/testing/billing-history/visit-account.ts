import type { VisitRecord } from '../../documents/visit.ts';
import { type Instant, isInWeek, weekOf } from '../../venue/time/venue-time.ts';

type Sale = { paymentId: string; personId: string; quantity: number };
type Visited = Pick<VisitRecord, 'id' | 'at' | 'fromAllowance' | 'fromBought'> & { personId: string };

const totalOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Used and bought hours, tracked by the test independently of the household document. */
export class VisitAccount {
  private sales: Sale[] = [];
  private withheld: { disputeId: string; sale: Sale; quantity: number }[] = [];
  private visits: Visited[] = [];

  buy(sale: Sale): void {
    this.sales.push(sale);
  }

  visit(visit: Visited): void {
    this.visits.push(visit);
  }

  undo(visitId: string): void {
    this.visits = this.visits.filter(({ id }) => id !== visitId);
  }

  boughtLeft(id: string): number {
    const isTheirs = ({ personId }: { personId: string }): boolean => personId === id;
    const bought = this.sales.filter(isTheirs).map(({ quantity }) => quantity);
    const used = this.visits.filter(isTheirs).map(({ fromBought }) => fromBought);
    return totalOf(bought) - totalOf(used);
  }

  allowanceLeft(id: string, allowance: number, now: Instant): number {
    const own = this.visits.filter(({ personId, at }) => personId === id && isInWeek(weekOf(now), at));
    return Math.max(0, allowance - totalOf(own.map(({ fromAllowance }) => fromAllowance)));
  }

  /** Revokes a sale; used hours can't be revoked. */
  revoke(payment: string, disputeId: string | null): void {
    const sale = this.sales.find(({ paymentId }) => paymentId === payment);
    if (!sale) return;
    const quantity = Math.min(sale.quantity, this.boughtLeft(sale.personId));
    sale.quantity -= quantity;
    if (disputeId !== null) this.withheld.push({ disputeId, sale, quantity });
  }

  restore(dispute: string): void {
    for (const { disputeId, sale, quantity } of this.withheld)
      if (disputeId === dispute) sale.quantity += quantity;
    this.withheld = this.withheld.filter(({ disputeId }) => disputeId !== dispute);
  }
}

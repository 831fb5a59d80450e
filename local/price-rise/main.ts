import { cents, formatAud } from '@legacy-hub/domain/money';
import { PRICE_RISE, type PriceRise } from '@legacy-hub/domain/price-rise';
import { TIER_ORDER, TIERS, weeklyPrice } from '@legacy-hub/domain/tiers';
import { instant } from '@legacy-hub/domain/venue-time';
import * as z from 'zod';
import { type PriceRisePlan, planPriceRise } from '../../functions/src/billing/announce-price-rise.ts';
import { readArgs, TARGET, useProject } from '../cli-args.ts';
import { CliError } from '../cli-error.ts';

const USAGE = `npm run price-rise -- plan              shows whom the rise of domain/price-rise.ts concerns
npm run price-rise -- announce          emails each of them once; nobody pays more until 30 days later
${TARGET}`;

export async function run(args: string[]): Promise<void> {
  const { command, project } = readPriceRiseArgs(args);
  const announce = command[0] === 'announce';
  if (PRICE_RISE === null) throw new CliError('No price rise is planned in domain/price-rise.ts.');
  useProject(project);
  const plan = await planPriceRise(instant(Date.now()), announce);
  for (const line of describePlan(PRICE_RISE, plan, announce)) console.log(`  ${line}`);
}

const command = z.tuple([z.enum(['plan', 'announce'])]);

export const readPriceRiseArgs = (args: string[]) =>
  readArgs(args, { command, project: z.string().optional() }, USAGE);

export function describePlan(rise: PriceRise, plan: PriceRisePlan, isAnnounced: boolean): string[] {
  const tiers = TIER_ORDER.flatMap((tier) => {
    const { name } = TIERS[tier];
    const former = rise.former[tier];
    return former === undefined
      ? []
      : [`${name}: ${formatAud(former)} to ${formatAud(weeklyPrice(tier, 'full'))} a week`];
  });
  const { households, toTell, beforeCents, afterCents } = plan;
  return [
    ...tiers,
    `New members since ${rise.announcedOn}, everyone else from their first week on or after ${rise.from}.`,
    `${households} households have ever paid. ${toTell} ${isAnnounced ? 'were told' : 'have to be told'}.`,
    `Together they pay ${formatAud(cents(beforeCents))} a week before, ${formatAud(cents(afterCents))} after.`,
  ];
}

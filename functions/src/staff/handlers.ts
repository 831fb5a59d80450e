import { showMember } from '@legacy-hub/domain/account/view';
import { refuse } from '@legacy-hub/domain/refusals';
import type * as staffCalls from '@legacy-hub/domain/staff/endpoints';
import { showWalkIn } from '@legacy-hub/domain/walk-ins/view';
import { linkPhotos } from '../account/sign-photo-urls.ts';
import { answer, type HandlersOf } from '../http/handler.ts';
import { wireRefusal } from '../http/send-result.ts';
import { venueZone } from '../parameters.ts';
import { deleteUser } from './delete-account.ts';
import { hitsOf, searchCustomers } from './search-customers.ts';

export const staffHandlers = {
  async searchCustomers({ q }, { now }) {
    return answer({ hits: hitsOf(await searchCustomers(q, now), now) });
  },

  async findUser({ phone }, { now }) {
    const found = await searchCustomers(phone, now);
    const hits = hitsOf(found, now);
    if (hits.length > 1) {
      const several = refuse('several-found');
      return { ...several, body: { ...wireRefusal(several.refusal), hits } };
    }
    const [member] = found.members;
    if (member) return answer(linkPhotos(showMember(member, now, venueZone()), now));
    const [walkIn] = found.walkIns;
    return walkIn ? answer(showWalkIn(walkIn, now, venueZone())) : refuse('not-found');
  },

  async deleteUser({ userId }, { now }) {
    const deleted = await deleteUser(userId, now);
    return deleted.ok ? answer({ success: true }) : deleted;
  },
} satisfies HandlersOf<typeof staffCalls>;

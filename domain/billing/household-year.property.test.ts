import fc from 'fast-check';
import { describe, it } from 'vitest';
import * as chapters from '../testing/household-year/chapters.ts';
import * as comingBack from '../testing/household-year/coming-back.ts';
import { HouseholdYear } from '../testing/household-year/household-year.ts';
import { checkEveryScreen } from '../testing/household-year/screens.ts';
import { yearTraits } from '../testing/household-year/traits.ts';
import { now } from '../testing/households.ts';
import { shareOfRuns } from '../testing/property-runs.ts';
import { addDuration } from '../venue/time/venue-time.ts';

const STORY = [
  chapters.joins,
  chapters.addsSecondChild,
  chapters.booksWeeks,
  chapters.cardFails,
  chapters.takesNewCard,
  chapters.goesDown,
  chapters.pauses,
  chapters.cancels,
  comingBack.isBackInCash,
  comingBack.paysByCardAgain,
  comingBack.isErased,
];

describe('a year of one household, from joining to erasure', () => {
  // spec: household-year-property-1
  it('shows the correct state on every screen, sends every email once, and books every cent', () => {
    fc.assert(
      fc.property(yearTraits, (traits) => {
        const year = new HouseholdYear(traits.tiers, addDuration(now, traits.registersAfter));
        STORY.forEach((happens, index) => {
          year.passTime(traits.delays[index] ?? 0, true);
          happens(year, traits);
          checkEveryScreen(year);
        });
      }),
      { numRuns: shareOfRuns(1 / 10) },
    );
  });
});

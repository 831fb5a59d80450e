/**
 * The seconds that each part of `npm test` may take on two cores while the other lane runs. Nothing fails
 * above them: the end of a run shows both figures, so that a new feature pays for the seconds of its tests.
 */
export const BUDGET_SECONDS: Readonly<Record<string, number>> = {
  check: 60,
  unit: 210,
  component: 520,
  stories: 250,
  hosting: 50,
  rules: 20,
  emulator: 390,
};

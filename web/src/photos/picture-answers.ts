import { pictures } from '@legacy-hub/domain/copy/shared/pictures';

/** The choices of a form that asks whether pictures of a person may be taken. */
type Answer = keyof typeof pictures.choices;

const ANSWERS = ['', 'yes', 'no'] as const satisfies readonly Answer[];

export const PICTURE_CHOICES = ANSWERS.map((value) => ({ value, text: pictures.choices[value] }));

export const pictureAnswerOf = (isAllowed: boolean | null | undefined): Answer =>
  typeof isAllowed === 'boolean' ? (isAllowed ? 'yes' : 'no') : '';

export const isPictureAllowed = (answer: string | undefined): boolean | null =>
  answer ? answer === 'yes' : null;

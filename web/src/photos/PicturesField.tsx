import { pictures } from '@legacy-hub/domain/copy/shared/pictures';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { isPictureAllowed, PICTURE_CHOICES, pictureAnswerOf } from './picture-answers.ts';

type Props = {
  value: boolean | null;
  onValueChange: (isAllowed: boolean | null) => void;
  name: string;
};

/** Asks the household whether pictures of a person may be taken in the venue. */
export function PicturesField({ value, onValueChange, name }: Props) {
  return (
    <SelectField
      name={name}
      label={pictures.label}
      hint={pictures.hint}
      options={PICTURE_CHOICES}
      value={pictureAnswerOf(value)}
      onValueChange={(answer) => onValueChange(isPictureAllowed(answer))}
    />
  );
}

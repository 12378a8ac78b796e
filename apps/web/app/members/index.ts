export { Remark, Setting } from './account/Section.tsx';
export { FormPage } from './FormPage.tsx';
export { forgotRules } from './form-rules.ts';
export { OutboxNote } from './OutboxNote.tsx';
export { Day } from './profile/Day.tsx';
export { coldestNightWords } from './profile/hardiness.ts';
export { LengthUnitChoice } from './profile/LengthUnitChoice.tsx';
export { useLengthUnitChoice, useProfileLengthUnit } from './profile/use-length-unit-choice.ts';
export { SubmitButton } from './SubmitButton.tsx';

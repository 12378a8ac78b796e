import { Trans } from '@lingui/react/macro';
import type { PhotographImage } from '@understory/contract';
import { TextLink } from '../../ui/Text.tsx';

const ELSEWHERE = { target: '_blank', rel: 'noreferrer' } as const;

/** Whose photograph it is, by which licence it is shown, and where it comes from. */
export function PhotographCredit({ photograph }: { photograph: PhotographImage }) {
  const { credit, licence, licence_url, licence_note, source_url } = photograph;
  const named = licence_url ? (
    <TextLink href={licence_url} {...ELSEWHERE} rel="license noreferrer">
      {licence}
    </TextLink>
  ) : (
    licence.toLowerCase()
  );
  const note = licence_note ? ` (${licence_note})` : '';
  return source_url ? (
    <Trans>
      Photo: {credit}, {named}
      {note},{' '}
      <TextLink href={source_url} {...ELSEWHERE}>
        where it was published
      </TextLink>
      . Made smaller here.
    </Trans>
  ) : (
    <Trans>
      Photo: {credit}, {named}
      {note}. Made smaller here.
    </Trans>
  );
}

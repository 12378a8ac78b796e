import type { PhotographImage } from '@understory/contract';
import { TextLink } from '../../ui/Text.tsx';

const ELSEWHERE = { target: '_blank', rel: 'noreferrer' } as const;

/** Whose photograph it is, by which licence it is shown, and where it comes from. */
export function PhotographCredit({ photograph }: { photograph: PhotographImage }) {
  const { credit, licence, licence_url, licence_note, source_url } = photograph;
  return (
    <>
      Photo: {credit},{' '}
      {licence_url ? (
        <TextLink href={licence_url} {...ELSEWHERE} rel="license noreferrer">
          {licence}
        </TextLink>
      ) : (
        licence.toLowerCase()
      )}
      {licence_note ? ` (${licence_note})` : null}
      {source_url ? (
        <>
          {', '}
          <TextLink href={source_url} {...ELSEWHERE}>
            where it was published
          </TextLink>
        </>
      ) : null}
      . Made smaller here.
    </>
  );
}

import { LinkButton } from './Button.tsx';
import { PageHeader } from './PageHeader.tsx';

export type ComingPageProps = {
  title: string;
  /** One honest sentence: what this page will be. */
  sentence: string;
  /** Where a visitor can go meanwhile. */
  meanwhile?: { to: string; label: string };
};

/** A page whose work is still ahead. docs/ROADMAP.md lists every one. */
export function ComingPage({ title, sentence, meanwhile }: ComingPageProps) {
  return (
    <PageHeader above="Not open yet" title={title} lead={sentence} plant="woodland-strawberry" alone>
      {meanwhile ? (
        <LinkButton to={meanwhile.to} look="next" size="large">
          {meanwhile.label}
        </LinkButton>
      ) : null}
    </PageHeader>
  );
}

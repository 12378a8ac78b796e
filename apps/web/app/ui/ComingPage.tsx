import Button from '@mui/material/Button';
import { Link } from 'react-router';
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
        <Button component={Link} to={meanwhile.to} variant="contained" size="large" sx={{ mt: 1 }}>
          {meanwhile.label}
        </Button>
      ) : null}
    </PageHeader>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FieldNote } from '../../plants/index.ts';
import { SharePanel } from './SharePanel.tsx';
import type { SharedByOwner } from './share-queries.ts';

const ID = 'share';

/** Sharing as a part of a page, which `#share` leads to even where the page was read after its address. */
export function ShareGarden({ garden }: { garden: SharedByOwner }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${ID}`) part.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={part} className="screen-only" style={{ scrollMarginTop: 64 }}>
      <FieldNote title={t`Share it`} id={ID}>
        <SharePanel garden={garden} />
      </FieldNote>
    </div>
  );
}

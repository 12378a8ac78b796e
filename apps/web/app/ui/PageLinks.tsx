import type { ComponentProps } from 'react';
import { Pagination } from './Pagination.tsx';

type PageLinksProps = Omit<ComponentProps<typeof Pagination>, 'hrefOf'> & {
  readonly addressOf: ComponentProps<typeof Pagination>['hrefOf'];
};

/** By its former name, for the lists whose address is being made anew. */
export const PageLinks = ({ addressOf, ...rest }: PageLinksProps) => (
  <Pagination hrefOf={addressOf} {...rest} />
);

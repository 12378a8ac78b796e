import type { ComponentProps, ReactNode } from 'react';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { GardenRefusal } from './GardenRefusal.tsx';

type OwnGardenRouteProps = {
  /** The garden as the address names it. */
  id: string;
  page: ComponentProps<typeof OwnRoute>['page'];
  children: (gardenId: number) => ReactNode;
};

/** A page of one garden of the person; an address that can name none is refused before anything is asked for. */
export const OwnGardenRoute = ({ id, page, children }: OwnGardenRouteProps) => (
  <OwnRoute page={page}>
    {/^[1-9]\d{0,9}$/.test(id) ? children(Number(id)) : <GardenRefusal status={404} />}
  </OwnRoute>
);

import type { Garden, GridEntry } from '@understory/contract';

/** What the fixtures need of a server under test; `Who` is the person it can speak as. */
interface Requests<Who> {
  request(method: string, path: string, options?: { as?: Who; body?: unknown }): Promise<Response>;
}

/** The JSON of an answer that must have this status. */
export async function answered<T = Record<string, unknown>>(
  response: Response | Promise<Response>,
  status: number,
): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  if (answer.status !== status) {
    throw new Error(`Expected ${status}, got ${answer.status}: ${text.slice(0, 500)}`);
  }
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A garden of 20 by 30 feet, unless told otherwise. */
export const makeGarden = <Who>(server: Requests<Who>, as: Who, fields: Record<string, unknown> = {}) =>
  answered<Garden & { warnings: string[] }>(
    server.request('POST', '/gardens/', {
      as,
      body: { name: 'Back garden', width: 20, length: 30, ...fields },
    }),
    201,
  );

export const openGarden = <Who>(server: Requests<Who>, as: Who, id: number) =>
  answered<Garden>(server.request('GET', `/gardens/${id}/`, { as }), 200);

/** Sends grid data of these entries, and whatever else is to stand beside them. */
export const sendGrid = <Who>(
  server: Requests<Who>,
  as: Who,
  id: number,
  placedPlants: readonly unknown[],
  { version, ...beside }: { version?: number } & Record<string, unknown> = {},
) =>
  server.request('PUT', `/gardens/${id}/update_grid/`, {
    as,
    body: { grid_data: { ...beside, placedPlants }, ...(version !== undefined && { version }) },
  });

/** An entry of grid data for a plant whose stem stands here, in inches. */
export const standing = (plant: number, x: number, y: number, more: Partial<GridEntry> = {}) => ({
  uid: crypto.randomUUID(),
  plant,
  position: { x: Math.round(x / 12), y: Math.round(y / 12) },
  location_x: x,
  location_y: y,
  quantity: 1,
  ...more,
});

export interface ApiErrorBody {
  readonly detail: string;
  readonly code: string;
  readonly errors?: { field: string; message: string }[];
  readonly required_tier?: string;
}

import type { Member } from './member.ts';

/** A garden of many plants in rows, three feet apart, with a uid each, as the planner saves them. */
export async function plantGarden(member: Member, plants: number): Promise<{ id: number; plant: number }> {
  const { results } = await member.call('GET', '/plants/marketplace-search/?page_size=50');
  const ids: number[] = results.map((plant: { id: number }) => plant.id);
  const aRow = Math.ceil(Math.sqrt(plants));
  const side = 3 * aRow + 6;
  const placedPlants = Array.from({ length: plants }, (_, at) => ({
    uid: crypto.randomUUID(),
    plant: ids[at % ids.length],
    position: { x: 3 + (at % aRow) * 3, y: 3 + Math.floor(at / aRow) * 3 },
  }));
  const garden = await member.call('POST', '/gardens/', {
    name: `${plants} plants`,
    width: side,
    length: side,
    grid_data: { placedPlants },
  });
  return { id: garden.id, plant: ids[0] ?? 0 };
}

/** Saves the whole drawing with its first plant moved by one cell, forth and back. */
export async function wholeMover(member: Member, gardenId: number): Promise<() => Promise<void>> {
  let garden = await member.call('GET', `/gardens/${gardenId}/`);
  let step = 1;
  return async () => {
    const [first, ...others] = garden.grid_data.placedPlants;
    const moved = {
      ...first,
      position: { ...first.position, x: first.position.x + step },
      location_x: first.location_x + step * 12,
    };
    step = -step;
    const grid_data = { ...garden.grid_data, placedPlants: [moved, ...others] };
    garden = await member.call('PUT', `/gardens/${gardenId}/update_grid/`, {
      grid_data,
      version: garden.version,
    });
    const saved = garden.grid_data.placedPlants.find((entry: { id: number }) => entry.id === first.id);
    if (saved.location_x !== moved.location_x) throw new Error('A move was answered and not made');
  };
}

/** As `wholeMover`, by a client that wants nothing back of the drawing it has. */
export async function minimalMover(member: Member, gardenId: number): Promise<() => Promise<void>> {
  const garden = await member.call('GET', `/gardens/${gardenId}/`);
  const [first, ...others] = garden.grid_data.placedPlants;
  let { version } = garden;
  let step = 12;
  return async () => {
    const { position, location_x } = first;
    const moved = {
      ...first,
      position: { ...position, x: position.x + step / 12 },
      location_x: location_x + step,
    };
    step = step === 12 ? 0 : 12;
    const grid_data = { ...garden.grid_data, placedPlants: [moved, ...others] };
    const body = { grid_data, version };
    const wish = { prefer: 'return=minimal' };
    ({ version } = await member.call('PUT', `/gardens/${gardenId}/update_grid/`, body, wish));
  };
}

/** Sends the one move alone, forth and back, as the planner saves it. */
export async function singleMover(member: Member, gardenId: number): Promise<() => Promise<void>> {
  const garden = await member.call('GET', `/gardens/${gardenId}/`);
  const [first] = garden.grid_data.placedPlants;
  let { version } = garden;
  let step = 12;
  return async () => {
    const altered = [{ id: first.uid, to: { x: first.location_x + step } }];
    step = step === 12 ? 0 : 12;
    const edit = { version, change_id: crypto.randomUUID(), diff: { things: { altered } } };
    ({ version } = await member.call('POST', `/gardens/${gardenId}/changes/`, edit));
  };
}

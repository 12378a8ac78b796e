const PLANTS = 10_000;
const A_ROW = 100;
const SIDE_FEET = 306;

/** Sends a body of a call and gives its answer. */
export type Send = (
  call: string,
  what: string,
  method: string,
  path: string,
  body: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: answers are read here and there in scripts that fail loudly when a field is missing.
) => Promise<any>;

/** Sends the largest bodies that gardens are made and changed by, which are taken: of ten thousand plants, moved all together. */
export async function sendLargestGardens(send: Send, plants: readonly number[]): Promise<void> {
  const things = Array.from({ length: PLANTS }, (_, at) => ({
    kind: 'plant',
    id: crypto.randomUUID(),
    z: at,
    plant: plants[at % plants.length],
    x: 36 + (at % A_ROW) * 36,
    y: 36 + Math.floor(at / A_ROW) * 36,
    quantity: 1,
  }));
  const entries = (east: number, more: (at: number) => object = () => ({})) =>
    things.map(({ id, plant, x, y, quantity }, at) => ({
      ...{ uid: id, plant, position: { x: (x + east) / 12, y: y / 12 }, quantity },
      ...{ location_x: x + east, location_y: y },
      ...more(at),
    }));
  const ground = { name: 'As large as may be', width: SIDE_FEET, length: SIDE_FEET };
  // As many values as a body may have, and nothing of the garden's.
  const others = Array.from({ length: 350_000 }, (_, at) => `t${at % 24_000}`);
  const make = (what: string, placedPlants: readonly object[], more: object = {}) =>
    send('createGarden', what, 'POST', '/gardens/', { ...ground, grid_data: { placedPlants, ...more } });

  const whole = await make('10,000 plants', entries(0));
  const put = (what: string, placedPlants: readonly object[]) =>
    send('updateGrid', what, 'PUT', `/gardens/${whole.id}/update_grid/`, { grid_data: { placedPlants } });
  await put('10,000 plants that stand', entries(0));
  await put('10,000 plants that moved', entries(12));
  await put(
    '10,000 plants drawn otherwise',
    entries(12, (at) => ({ z: at, group: `g${at % 40}`, note: `n${at}` })),
  );
  await put('none of 10,000 plants', []);
  await make("350,000 values of other programs'", [], { others });

  let { id, version } = await make('nothing', []);
  const change = async (what: string, rows: object) => {
    const body = { version, change_id: crypto.randomUUID(), diff: { things: rows } };
    const answer = await send('changeDrawing', what, 'POST', `/gardens/${id}/changes/`, body);
    version = answer.version ?? version;
  };
  const altered = (to: (x: number) => object) => things.map((thing) => ({ id: thing.id, to: to(thing.x) }));
  await change('10,000 plants that come', { added: things });
  await change('10,000 plants that move', { altered: altered((x) => ({ x: x + 12 })) });
  await change('10,000 plants that move outside', { altered: altered((x) => ({ x: x + 5_000 })) });
  await change('10,000 plants of no sound field', { altered: altered(() => ({ a: 1, b: 2 })) });
  await change('10,000 plants that go', { removed: things.map((thing) => thing.id) });
  const tree = { kind: 'tree', name: 'Oak', spread: 10 };
  const trees = things.map(({ z, x, y }) => ({ ...tree, id: crypto.randomUUID(), z, x, y }));
  await change('2,000 trees that come', { added: trees.slice(0, 2_000) });
  await change('20,000 trees, which are too many', {
    added: [...trees, ...trees.map((each) => ({ ...each, id: crypto.randomUUID() }))],
  });
}

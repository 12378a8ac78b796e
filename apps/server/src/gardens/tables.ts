import type { GridData, Site, WaitingStep } from '@understory/contract';
import type { PlantDrawn, Point } from '@understory/garden';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { plants } from '../plants/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Lengths are feet, outlines inches from the plot's north-west corner. */
export const gardens = pgTable(
  'gardens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The identity provider's id of the owner; a hosted provider keeps its people outside of this database. */
    ownerId: text('owner_id').notNull(),
    /** Made by the page, so that creating again after a lost answer finds the first garden. */
    clientId: text('client_id'),
    name: text().notNull(),
    description: text().notNull(),
    width: doublePrecision().notNull(),
    length: doublePrecision().notNull(),
    /** Null for the whole rectangle. */
    shape: jsonb().$type<Point[]>(),
    /** How far the north-west corner was moved out since the garden was made, in inches: everything moved along then. */
    originX: doublePrecision('origin_x').notNull().default(0),
    originY: doublePrecision('origin_y').notNull().default(0),
    regionId: integer('region_id').notNull(),
    themeId: integer('theme_id'),
    museIcon: text('muse_icon'),
    site: jsonb().$type<Site>().notNull(),
    /**
     * The drawing without its plants: hardscapes, labels, fields of other clients. Of `placedPlants` it keeps
     * only the entries that no record can stand for; the others are told from the records whenever it is read,
     * so that the two cannot disagree.
     */
    drawing: jsonb().$type<GridData>().notNull(),
    /** Counts the changes of the garden and its grid, so that an edit that started from an old one is noticed. */
    version: integer().notNull().default(1),
    /** The last change of single things that was made, so that one sent again after a lost answer is known. */
    lastChangeId: text('last_change_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Since when it lies among the deleted gardens, from where it can be taken back; null while it is there. */
    deletedAt: moment('deleted_at'),
  },
  (garden) => [
    uniqueIndex('gardens_client_id').on(garden.ownerId, garden.clientId),
    index('gardens_of_owner').on(
      garden.ownerId,
      garden.updatedAt.desc().nullsFirst(),
      garden.id.desc().nullsFirst(),
    ),
    check('gardens_sides', sql`${garden.width} BETWEEN 1 AND 500 AND ${garden.length} BETWEEN 1 AND 500`),
    check('gardens_region', sql`${garden.regionId} BETWEEN 1 AND 9`),
  ],
);

/** The plants of gardens. Inches from the plot's north-west corner to the stem; null in the collection. */
export const gardenPlants = pgTable(
  'garden_plants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gardenId: integer('garden_id')
      .notNull()
      .references(() => gardens.id, { onDelete: 'cascade' }),
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.id, { onDelete: 'restrict' }),
    /** Made by the page when it places the plant, so that placing again finds the first record. */
    uid: text(),
    locationX: doublePrecision('location_x'),
    locationY: doublePrecision('location_y'),
    quantity: integer().notNull(),
    /** False: in the garden's collection. True: on its grid. */
    isPlaced: boolean('is_placed').notNull(),
    /**
     * Its height in the drawing: greater ones lie on top. In the collection its place there. Null where no client gave one; of a
     * collection to none of it or to all.
     */
    z: doublePrecision(),
    /** How it is drawn beside where it stands: its group, whether it is locked or stood there before. Null for nothing of it. */
    drawn: jsonb().$type<PlantDrawn>(),
  },
  (record) => [
    uniqueIndex('garden_plants_uid').on(record.gardenId, record.uid),
    uniqueIndex('garden_plants_collected_once')
      .on(record.gardenId, record.plantId)
      .where(sql`NOT ${record.isPlaced}`),
    index('garden_plants_of_plant').on(record.plantId),
    check('garden_plants_quantity', sql`${record.quantity} BETWEEN 1 AND 10000`),
    // The largest plot, and the hair's breadth by which a stem may lie beyond its edge.
    check(
      'garden_plants_place',
      sql`NOT ${record.isPlaced} OR (${record.locationX} BETWEEN -1 AND 6001 AND ${record.locationY} BETWEEN -1 AND 6001)`,
    ),
  ],
);

/** Photographs and surveys under gardens, each made anew and kept as a file. */
export const gardenPictures = pgTable(
  'garden_pictures',
  {
    gardenId: integer('garden_id')
      .notNull()
      .references(() => gardens.id, { onDelete: 'cascade' }),
    /** The page's name of the picture. */
    file: text().notNull(),
    /** Names its file in the storage; nobody can guess it. */
    key: text().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Since when the drawing does not name it; null while it does. */
    unusedSince: moment('unused_since'),
  },
  (picture) => [primaryKey({ columns: [picture.gardenId, picture.file] })],
);

/** Gardens that their owners show to whoever has the link. Taking the link back deletes the row. */
export const gardenShares = pgTable('garden_shares', {
  gardenId: integer('garden_id')
    .primaryKey()
    .references(() => gardens.id, { onDelete: 'cascade' }),
  /** Names the page; nobody can guess it. */
  token: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** Changes that an assistant proposes and nobody has made: they wait until the person accepts or refuses them. */
export const gardenProposals = pgTable(
  'garden_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gardenId: integer('garden_id')
      .notNull()
      .references(() => gardens.id, { onDelete: 'cascade' }),
    /** As the assistant calls itself. */
    by: text().notNull(),
    title: text().notNull(),
    steps: jsonb().$type<readonly WaitingStep[]>().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (proposal) => [
    index('garden_proposals_of_garden').on(proposal.gardenId),
    index('garden_proposals_age').on(proposal.madeAt),
  ],
);

export type GardenProposalRow = typeof gardenProposals.$inferSelect;
export type GardenPictureRow = typeof gardenPictures.$inferSelect;
export type GardenShareRow = typeof gardenShares.$inferSelect;
export type GardenRow = typeof gardens.$inferSelect;
export type GardenPlantRow = typeof gardenPlants.$inferSelect;

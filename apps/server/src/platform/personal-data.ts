import type { Words } from '@understory/words';
import type { Database, Tx } from './db/index.ts';

/** A file of a person's download. */
export interface PersonalDocument {
  /** Its path in the download, such as `gardens/7-back-garden.json`. */
  readonly path: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * What one part of the server keeps about a person: how it is told to them, and how it is forgotten. Every slice that
 * keeps something about people contributes one; the download and the deletion of an account go through them all.
 */
export interface PersonalData {
  /** The name its part has in the person's download, such as `gardens`. */
  readonly name: string;
  /** What it is, as a sentence for whoever opens the download. */
  readonly about: Words;
  /**
   * Everything kept about the person, as plain JSON in the words of the API. Never a secret (hashes, codes, tokens,
   * sealed keys), and nothing about anybody else. In a few queries however much there is.
   */
  collect(tx: Tx, userId: string): Promise<unknown>;
  /** What is too large to be told in one piece, one file after the other, so that they need not be in memory together. */
  documents?(read: Database['read'], userId: string): AsyncIterable<PersonalDocument>;
  /** Forgets all of it, within the transaction that deletes the account. Forgetting again changes nothing. */
  erase(tx: Tx, userId: string): Promise<void>;
}

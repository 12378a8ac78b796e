/** A file as a source of photographs tells of it. */
export interface SourceFile {
  /** Its number there. */
  readonly number: number;
  /** Its name there, without what every name begins with. */
  readonly title: string;
  /** Digest of the file as it was published, as hexadecimal digits: the same picture under another name has the same. */
  readonly sha1: string;
  readonly mime: string;
  /** Pixels of the file as it was published. */
  readonly width: number;
  readonly height: number;
  /** The page it was published on. */
  readonly pageUrl: string;
  /** Where it is fetched in the width that was asked for. */
  readonly pictureUrl: string;
  /** What its page says of it, by the names of CommonsMetadata. Values are HTML that anybody may have written. */
  readonly about: Readonly<Record<string, string>>;
}

/** Where photographs of plants are looked for. */
export interface PhotographSource {
  /** What it is called. */
  readonly name: string;
  /**
   * Files that are filed under one of some names, or speak of it; each once.
   * @param names scientific names
   * @throws SourceAway, or the signal's reason
   */
  search(names: readonly string[], signal: AbortSignal): Promise<readonly SourceFile[]>;
  /**
   * A file as it stands there now, in the width photographs are kept in at most.
   * @returns undefined where it is there no more
   * @throws SourceAway, or the signal's reason
   */
  read(number: number, signal: AbortSignal): Promise<SourceFile | undefined>;
  /**
   * The bytes at an address it gave, as they came: nobody has looked whether they are a picture.
   * @throws SourceAway, or the signal's reason
   */
  picture(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** A source does not answer, or not so that it can be read. It may be asked again later. */
export class SourceAway extends Error {
  override readonly name: string = 'SourceAway';
}

/** What a source said cannot be used, and will not change by asking again soon. */
export class SourceUnfit extends SourceAway {
  override readonly name = 'SourceUnfit';
}

import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { FACE_FILES, type Face } from '../../../platform/pictures/faces.ts';

/** Points of an inch: what PDF measures paper in. */
const POINTS = 72;

/** A part of the file that others refer to. */
interface Reference {
  readonly data: Record<string, unknown>;
  end(content?: string | Uint8Array): void;
}

/** Where a letter of a set line goes, in thousandths of the letters' size. */
interface LetterPlace {
  readonly xAdvance: number;
  readonly advanceWidth: number;
}

/** A font in the file: what pdfkit keeps of one, which its types do not tell. */
interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
  /** Thousandths of the letters' size. */
  readonly ascender: number;
  readonly descender: number;
  ref(): Reference;
  widthOfString(words: string, size: number): number;
  encode(words: string): [letters: readonly string[], places: readonly LetterPlace[]];
}

export type FaceFiles = Readonly<Record<Face, readonly Buffer[]>>;
let read: Promise<FaceFiles> | undefined;

/** The files of the faces, read with the first plan that is printed. */
export function faceFiles(): Promise<FaceFiles> {
  const open = async (): Promise<FaceFiles> => {
    const entries = Object.entries(FACE_FILES).map(
      async ([face, files]) => [face, await Promise.all(files.map((path) => readFile(path)))] as const,
    );
    return Object.fromEntries(await Promise.all(entries)) as unknown as FaceFiles;
  };
  read ??= open();
  read.catch(() => {
    read = undefined;
  });
  return read;
}

/** Words that one font has every letter of; or letters that none has. */
export type Stretch = { readonly words: string; readonly font: EmbeddedFont | undefined };

/** A photograph as it goes into the file. */
export interface JpegPicture {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Page {
  readonly dictionary: Reference;
}

/** What is told of a file as a whole. */
export interface BookFacts {
  readonly title: string;
  readonly subject: string;
  readonly made: Date;
}

/** Signs that say how others stand and are none themselves: marks of direction, joiners, controls. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A PDF file in the making: its pages, and what all of them share. Symbols, patterns, pictures and opacities are kept once and
 * named; fonts are embedded with the letters that are used.
 */
export class PdfBook {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #files: FaceFiles;
  readonly #resources: Reference;
  readonly #names = new Map<string, string>();
  readonly #fonts = new Map<string, EmbeddedFont>();
  readonly #stretches = new Map<string, readonly Stretch[]>();
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<Uint8Array<ArrayBuffer>>;

  constructor(files: FaceFiles, { title, subject, made }: BookFacts) {
    this.#files = files;
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      // Without a first font it reads no file of its own.
      font: '',
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: title,
        Subject: subject,
        Creator: 'Understory',
        Producer: 'Understory',
        CreationDate: made,
      },
    });
    this.#resources = this.#doc.ref({
      ExtGState: {},
      XObject: {},
      Pattern: {},
      Font: {},
    }) as unknown as Reference;
    this.#ended = new Promise((done, failed) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#doc.on('end', () => done(new Uint8Array(Buffer.concat(this.#chunks))));
      this.#doc.on('error', failed);
    });
  }

  /** Begins a page of so many inches; what is written until the next lies on it. */
  addPage(width: number, height: number): void {
    this.#doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
    const page = this.#doc.page as unknown as Page;
    page.dictionary.data.Resources = this.#resources;
  }

  /** Writes operators of PDF onto the page. */
  write(operators: string): void {
    this.#doc.addContent(operators);
  }

  /** The height of the page, in points. */
  get pageHeight(): number {
    return this.#doc.page.height;
  }

  /** The name of something that is kept once; made when it is first asked for. */
  kept(
    kind: 'ExtGState' | 'XObject' | 'Pattern',
    key: string,
    make: () => { readonly data: Record<string, unknown>; readonly content?: string | Uint8Array },
  ): string {
    const known = this.#names.get(`${kind} ${key}`);
    if (known) return known;
    const { data, content } = make();
    const withShared = kind === 'ExtGState' ? data : { ...data, Resources: this.#resources };
    const part = this.#doc.ref(
      kind === 'XObject' && data.Subtype === 'Image' ? data : withShared,
    ) as unknown as Reference;
    part.end(content);
    const name = `${kind[0]}${this.#names.size + 1}`;
    this.#names.set(`${kind} ${key}`, name);
    (this.#resources.data[kind] as Record<string, unknown>)[name] = part;
    return name;
  }

  /** The state in which fills and lines are seen through. */
  opacity(alpha: number): string {
    const share = Math.round(Math.min(1, Math.max(0, alpha)) * 1000) / 1000;
    return this.kept('ExtGState', String(share), () => ({
      data: { Type: 'ExtGState', ca: share, CA: share },
    }));
  }

  picture({ jpeg, width, height }: JpegPicture, key: string): string {
    return this.kept('XObject', `picture ${key}`, () => ({
      data: {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace: 'DeviceRGB',
        BitsPerComponent: 8,
        Filter: 'DCTDecode',
      },
      content: jpeg,
    }));
  }

  /** The usual part of a face; its measures hold for the other one too. */
  face(face: Face): EmbeddedFont {
    return this.#font(face, 0);
  }

  /** Words parted by which file of a face has their letters. */
  stretches(face: Face, words: string): readonly Stretch[] {
    const key = `${face} ${words}`;
    const known = this.#stretches.get(key);
    if (known) return known;
    const found: { words: string; font: EmbeddedFont | undefined }[] = [];
    for (const { segment } of letters.segment(words.normalize('NFC').replaceAll(UNSEEN, ''))) {
      const font = this.#fontWith(face, segment);
      const last = found.at(-1);
      // What no font has is shown letter by letter, as boxes.
      if (last && last.font === font && font) last.words += segment;
      else found.push({ words: segment, font });
    }
    this.#stretches.set(key, found);
    return found;
  }

  #fontWith(face: Face, segment: string): EmbeddedFont | undefined {
    const codes = [...segment].map((sign) => sign.codePointAt(0) ?? 0);
    for (let part = 0; part < this.#files[face].length; part += 1) {
      const font = this.#font(face, part);
      if (codes.every((code) => font.font.hasGlyphForCodePoint(code))) return font;
    }
    return undefined;
  }

  #font(face: Face, part: number): EmbeddedFont {
    const key = `${face}-${part}`;
    const known = this.#fonts.get(key);
    if (known) return known;
    const file = this.#files[face][part];
    if (!file) throw new Error(`There is no part ${part} of the face ${face}`);
    this.#doc.registerFont(key, file);
    this.#doc.font(key);
    const font = (this.#doc as unknown as { readonly _font: EmbeddedFont })._font;
    this.#fonts.set(key, font);
    return font;
  }

  /** Notes that a font is written with. */
  use(font: EmbeddedFont): void {
    (this.#resources.data.Font as Record<string, unknown>)[font.id] ??= font.ref();
  }

  /** Ends the file. */
  end(): Promise<Uint8Array<ArrayBuffer>> {
    this.#resources.end();
    this.#doc.end();
    return this.#ended;
  }
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { FACE_FILES, type Face } from '../../../platform/pictures/faces.ts';
import { filesWith } from '../../../platform/pictures/script-fonts.ts';
import { inVisualOrder, type Piece } from './visual-order.ts';

/** Points of an inch: what PDF measures paper in. */
const POINTS = 72;

/** A part of the file that others refer to. */
interface Reference {
  readonly data: Record<string, unknown>;
  end(content?: string | Uint8Array): void;
}

/** Where a letter of a set line goes, in thousandths of the letters' size. */
export interface LetterPlace {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A font in the file: what pdfkit keeps of one, which its types do not tell. */
export interface EmbeddedFont {
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

/** What a part of a page is to whoever has it read aloud, as PDF names it. */
export type PartKind =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody';

/** What is told of a part besides what it says. */
export interface PartFacts {
  /** What a figure shows. */
  readonly alt?: string;
  readonly lang?: string;
  /** What is read in place of what is written. */
  readonly actual?: string;
  /** What a cell is the head of. */
  readonly scope?: 'Column' | 'Row';
  /** Where a figure lies, in points of its page: left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number];
}

/** A part as pdfkit keeps it. */
interface StructPart {
  readonly dictionary: { readonly data: { readonly S: string } };
  add(child: unknown): unknown;
  end(): void;
}

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
  /** The language its sentences are in, as BCP 47 names it. */
  readonly lang: string;
}

/**
 * A PDF file in the making: its pages, and what all of them share. Symbols, patterns, pictures and opacities are kept once and
 * named; fonts are embedded with the letters that are used. It is tagged: each word belongs to a part that says what it is, or is told to
 * be decoration, and the parts are read in the order in which they are written.
 */
export class PdfBook {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #files: FaceFiles;
  readonly #resources: Reference;
  readonly #names = new Map<string, string>();
  readonly #fonts = new Map<string, EmbeddedFont>();
  readonly #stretches = new Map<string, readonly Piece<EmbeddedFont>[]>();
  /** What is open, the innermost last. */
  readonly #parts: StructPart[] = [];
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<Uint8Array<ArrayBuffer>>;

  constructor(files: FaceFiles, { title, subject, made, lang }: BookFacts) {
    this.#files = files;
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      // Without a first font it reads no file of its own.
      font: '',
      lang,
      tagged: true,
      // The first with transparency and tags as readers of today know them.
      pdfVersion: '1.7',
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
    const root = this.#doc.struct('Document');
    this.#doc.addStructure(root);
    this.#parts.push(root as unknown as StructPart);
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

  /** Opens a part within the one that is open; it may go on over pages. */
  open(kind: PartKind, facts: PartFacts = {}): void {
    const part = this.#doc.struct(kind as never, facts as never) as unknown as StructPart;
    this.#parts.at(-1)?.add(part);
    this.#parts.push(part);
  }

  /** Closes the part that was opened last. */
  close(): void {
    this.#parts.pop()?.end();
  }

  /** What is written from here on is what the open part says, until the given function is called. On one page. */
  mark(): () => void {
    const part = this.#parts.at(-1);
    if (!part) throw new Error('No part is open');
    part.add(this.#doc.markStructureContent(part.dictionary.data.S as never));
    return () => void this.#doc.endMarkedContent();
  }

  /** What is written from here on is decoration that nobody reads aloud, until the given function is called. */
  markDecoration(type: 'Layout' | 'Pagination'): () => void {
    this.#doc.markContent('Artifact' as never, { type } as never);
    return () => void this.#doc.endMarkedContent();
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

  /** Words parted by which font has their letters, in the order in which they are seen. */
  stretches(face: Face, words: string): readonly Piece<EmbeddedFont>[] {
    const key = `${face} ${words}`;
    const known = this.#stretches.get(key);
    if (known) return known;
    const found = inVisualOrder<EmbeddedFont>(words, (sign, last) => this.#fontWith(face, sign, words, last));
    this.#stretches.set(key, found);
    return found;
  }

  #fontWith(
    face: Face,
    sign: string,
    words: string,
    last: EmbeddedFont | undefined,
  ): EmbeddedFont | undefined {
    const codes = [...sign].map((each) => each.codePointAt(0) ?? 0);
    const holds = (font: EmbeddedFont) => codes.every((code) => font.font.hasGlyphForCodePoint(code));
    for (let part = 0; part < this.#files[face].length; part += 1) {
      const font = this.#font(face, part);
      if (holds(font)) return font;
    }
    if (last && holds(last)) return last;
    for (const path of filesWith(sign, words, face === 'bold' || face === 'display')) {
      const font = this.#fontOf(path, () => readFileSync(path));
      if (holds(font)) return font;
    }
    return undefined;
  }

  #font(face: Face, part: number): EmbeddedFont {
    return this.#fontOf(`${face}-${part}`, () => {
      const file = this.#files[face][part];
      if (!file) throw new Error(`There is no part ${part} of the face ${face}`);
      return file;
    });
  }

  #fontOf(key: string, read: () => Buffer): EmbeddedFont {
    const known = this.#fonts.get(key);
    if (known) return known;
    this.#doc.registerFont(key, read());
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
    while (this.#parts.length > 0) this.close();
    this.#resources.end();
    this.#doc.end();
    return this.#ended;
  }
}

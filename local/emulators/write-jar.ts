import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const ZIP_VERSION = 20;
/** 1 January 1980, the earliest zip date. A fixed date makes the file reproducible. */
const SOME_DAY = 0x00210000;
const BYTES_A_LINE = 72;

/** Writes a jar: a zip with the manifest first. Uncompressed, because our entries are small. */
export function writeJar(
  path: string,
  manifest: Readonly<Record<string, string>>,
  entries: readonly Entry[],
): void {
  writeFileSync(
    path,
    zip([{ name: 'META-INF/MANIFEST.MF', content: Buffer.from(manifestText(manifest)) }, ...entries]),
  );
}

export function manifestText(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...fields }).map(([name, value]) =>
    wrap(`${name}: ${value}`),
  );
  return `${lines.join('\r\n')}\r\n`;
}

/** A continuation line starts with a space. */
function wrap(line: string): string {
  if (line.length <= BYTES_A_LINE) return line;
  return `${line.slice(0, BYTES_A_LINE)}\r\n${wrap(` ${line.slice(BYTES_A_LINE)}`)}`;
}

function zip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const about = fieldsOf(name, content);
    const body = Buffer.concat([numbers([4, LOCAL_HEADER]), about, Buffer.from(name), content]);
    const environment = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(
      Buffer.concat([numbers([4, CENTRAL_HEADER], [2, ZIP_VERSION]), about, environment, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const index = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, index.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, index, end]);
}

/** The fields shared by an entry's local header and its central directory record. */
function fieldsOf(name: string, content: Buffer): Buffer {
  return numbers(
    [2, ZIP_VERSION],
    [2, 0],
    [2, 0],
    [4, SOME_DAY],
    [4, crc32(content)],
    [4, content.length],
    [4, content.length],
    [2, Buffer.byteLength(name)],
    [2, 0],
  );
}

function numbers(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

import { saveFile } from '../../browser/save-file.ts';

/** Starts with a byte order mark, without which Excel doesn't read UTF-8. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), name);

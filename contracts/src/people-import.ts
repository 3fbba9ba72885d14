import * as z from 'zod/mini';
import { missingOr } from './fields.ts';

/** The text of a CSV file with a row of headings, and in each further row a person. */
export const peopleImportRequestSchema = z.object({ csv: z.string(missingOr('invalid_type')) });

/** Why nothing of a file can be imported. */
const fileFaults = ['empty', 'columns', 'quotes', 'too_many'] as const;
export type FileFault = (typeof fileFaults)[number];

/** Why a row stays out. */
const rowFaults = ['no_contact', 'invalid_email', 'invalid_phone', 'too_long', 'repeated'] as const;
export type RowFault = (typeof rowFaults)[number];

export const importedFields = ['name', 'email', 'phone', 'note'] as const;
export type ImportedField = (typeof importedFields)[number];

const imported = z.object({ name: z.string(), email: z.string(), phone: z.string(), note: z.string() });
export type Imported = z.infer<typeof imported>;

const reading = {
  success: z.literal(true),
  fault: z.optional(z.enum(fileFaults)),
  /** The headings of the columns that are read for each field, and those that are not read. */
  columns: z.object({
    name: z.array(z.string()),
    email: z.array(z.string()),
    phone: z.array(z.string()),
    note: z.array(z.string()),
    unread: z.array(z.string()),
  }),
  /** Rows that bring something new. */
  added: z.int(),
  /** Rows of people of whom everything is stored already. */
  known: z.int(),
  /** `row` as a spreadsheet numbers it: the headings are in the first. */
  bad: z.array(z.object({ row: z.int(), fault: z.enum(rowFaults), text: z.string() })),
  /** The first rows that bring something new, as they are stored. */
  first: z.array(imported),
};

export const peopleImportPreviewSchema = z.object(reading);
export type PeopleImportPreview = z.infer<typeof peopleImportPreviewSchema>;

/** `import` takes it back. */
export const peopleImportedSchema = z.object({ ...reading, import: z.string() });
export type PeopleImported = z.infer<typeof peopleImportedSchema>;
export const peopleImportUndoneSchema = z.object({ success: z.literal(true), message: z.string(), removed: z.int() });

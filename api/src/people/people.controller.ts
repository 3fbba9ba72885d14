import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { requestNoteSchema } from '@luar/contracts/request-views';
import { doneSchema } from '@luar/contracts/auth';
import { line } from '@luar/contracts/fields';
import { limits } from '@luar/contracts/limits';
import {
  peopleSchema,
  personChangedSchema,
  personMergeSchema,
  personNoteSchema,
  personPageSchema,
  personSplitSchema,
} from '@luar/contracts/people';
import {
  peopleImportedSchema,
  peopleImportPreviewSchema,
  peopleImportRequestSchema,
  peopleImportUndoneSchema,
} from '@luar/contracts/people-import';
import * as z from 'zod/mini';
import { Answers } from '../http/answers.ts';
import { PeopleImport } from './import/people-import.service.ts';
import { People } from './people.service.ts';

const listSchema = z.object({ q: z._default(line(limits.text.searched), '') });

/** People are derived from requests: `:id` is a request of the person. */
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly imports: PeopleImport,
  ) {}

  @Get()
  @Answers('The people of the latest requests, or those that the search finds', peopleSchema)
  async list(@Query({ schema: listSchema }) { q }: z.output<typeof listSchema>) {
    await this.imports.finish();
    return { success: true, people: await this.people.list(q) };
  }

  @Post('import/preview')
  @Answers('What the import of a CSV file would bring', peopleImportPreviewSchema)
  async previewImport(
    @Body({ schema: peopleImportRequestSchema }) { csv }: z.output<typeof peopleImportRequestSchema>,
  ) {
    return { success: true, ...(await this.imports.preview(csv)) };
  }

  @Post('import')
  @Answers('Import the people of a CSV file. A repeated import changes nothing', peopleImportedSchema)
  async import(@Body({ schema: peopleImportRequestSchema }) { csv }: z.output<typeof peopleImportRequestSchema>) {
    return { success: true, ...(await this.imports.run(csv)) };
  }

  @Delete('import/:id')
  @Answers('Take an import back, without the people who were changed since', peopleImportUndoneSchema)
  async undoImport(@Param('id') id: string) {
    return { success: true, message: 'The import was taken back', removed: await this.imports.undo(id) };
  }

  @Delete(':id')
  @Answers('Delete an imported contact', doneSchema, { errors: [404] })
  async delete(@Param('id') id: string) {
    await this.people.deleteImported(id);
    return { success: true, message: 'Deleted' };
  }

  @Get(':id')
  @Answers('Everything of the person who sent this request', personPageSchema, { errors: [404] })
  async page(@Param('id') id: string) {
    return { success: true, ...(await this.people.page(id)) };
  }

  @Put(':id/note')
  @Answers('Save the private note on the address or number of this request', personNoteSchema, { errors: [404, 409] })
  async note(@Param('id') id: string, @Body({ schema: requestNoteSchema }) note: z.output<typeof requestNoteSchema>) {
    return { success: true, note: await this.people.note(id, note) };
  }

  @Post(':id/merge')
  @Answers('Make two people one. A split takes it back', personChangedSchema, { errors: [404] })
  async merge(@Param('id') id: string, @Body({ schema: personMergeSchema }) body: z.output<typeof personMergeSchema>) {
    return { success: true, message: 'They are one person', other: await this.people.merge(id, body.with) };
  }

  @Post(':id/split')
  @Answers('Make addresses or numbers another person’s. A merge takes it back', personChangedSchema, {
    errors: [404, 409],
  })
  async split(@Param('id') id: string, @Body({ schema: personSplitSchema }) body: z.output<typeof personSplitSchema>) {
    return { success: true, message: 'They are two people', other: await this.people.split(id, body.keys) };
  }
}

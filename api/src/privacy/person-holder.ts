import { requestFields } from '@luar/contracts/request-fields';
import { safe } from '@luar/contracts/safe-html';
import type { Holder } from '../data/holder.ts';
import { isImported, type PersonRecord } from '../data/person.schema.ts';

const { name: nameField, email: emailField, phone: phoneField } = requestFields;

/** What is kept beside the requests: notes, packages, what was imported, and which addresses are one person's. */
export const personHolder: Holder<PersonRecord> = {
  own: {
    as: 'people',
    find: (db, { keys }) =>
      db
        .collection<PersonRecord>('people')
        .find({ key: { $in: [...keys] } })
        .toArray(),
    erasedFrom: ['people'],
    rank: ({ key }, from) => (from.includes(key) ? 5 : 4),
    read: (person, { say, moment, day, amount, paid, facts, section }) => {
      const { note, packages = [] } = person;
      const bought = packages.map(
        (each) =>
          safe`<h3>${each.name}</h3><dl>${facts([
            [nameField.label, each.buyer],
            [{ pt: 'Sessões', en: 'Sessions' }, String(each.sessions)],
            [{ pt: 'A pagar', en: 'To pay' }, amount(each.cents)],
            [{ pt: 'Comprado a', en: 'Bought on' }, day(each.boughtOn)],
            [{ pt: 'Pago', en: 'Paid' }, paid(each.paid)],
          ])}</dl>`,
      );
      const imported = { pt: 'Contacto importado de um ficheiro', en: 'Contact imported from a file' };
      return [
        ...(isImported(person)
          ? [
              section(`${say(imported)}, ${moment(person.createdAt)}`, [
                [nameField.label, person.name],
                [emailField.label, person.email],
                [phoneField.label, person.phone],
              ]),
            ]
          : []),
        ...(bought.length > 0 ? [section(say({ pt: 'Pacotes', en: 'Packages' }), [], bought)] : []),
        ...(note
          ? [section(say({ pt: 'Notas sobre a pessoa', en: 'Notes on the person' }), [], safe`<p>${note}</p>`)]
          : []),
      ];
    },
  },
  blanks: ['note', 'packages.name', 'packages.buyer'],
  names: { fields: ['note', 'packages.name'], path: () => '/admin/people' },
  forget: 'with the last of the requests: forgotten-people.service.ts',
};

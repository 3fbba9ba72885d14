import { yearBefore } from '@luar/contracts/invited-words/words';
import { requestFields } from '@luar/contracts/request-fields';
import type { DeletedRequestRecord } from '../deleted-request.schema.ts';
import type { Holder } from '../holder.ts';
import { escaped } from '../search-conditions.ts';
import { type InvitedWordsRecord, invitedWordsSchema } from './schema.ts';

const { name: nameField, email: emailField, message } = requestFields;

/** The invitations after a session, with what the visitor wrote. */
const holder: Holder<InvitedWordsRecord> = {
  own: {
    as: 'invitedWords',
    find: async (db, { keys, requests }) => {
      const ids = requests.map(({ _id }) => _id);
      // An invitation keeps its address when that of the request is corrected.
      const claims = keys.map((key) => new RegExp(`^[\\d-]+ ${escaped(key)}$`));
      const invited = { $or: [{ key: { $in: [...keys] } }, { claims: { $in: claims } }, { booking: { $in: ids } }] };
      const deleted = db
        .collection<DeletedRequestRecord & { testimonials?: InvitedWordsRecord[] }>('deletedrequests')
        .find({ _id: { $in: ids } });
      return [
        ...(await db.collection<InvitedWordsRecord>('testimonials').find(invited).toArray()),
        ...(await deleted.toArray()).flatMap((each) => each.testimonials ?? []),
      ];
    },
    erasedFrom: ['testimonials'],
    rank: () => 0,
    read: (
      { createdAt, text, shownName, consent, decision, withdrawnAt, name, email, key },
      { say, moment, section },
    ) =>
      section(say({ pt: 'Palavras sobre a sessão', en: 'Words about the session' }), [
        [nameField.label, name],
        [emailField.label, email ?? key],
        [{ pt: 'Convite enviado a', en: 'Invitation sent on' }, moment(createdAt)],
        [message.label, text],
        [{ pt: 'Nome que aparece', en: 'Name shown' }, shownName],
        [{ pt: 'Autorização', en: 'Agreement' }, consent && `${consent.sentence} (${moment(consent.at)})`],
        [
          { pt: 'Publicado no site a', en: 'Published on the site on' },
          decision?.published ? moment(decision.at) : undefined,
        ],
        [{ pt: 'Tradução', en: 'Translation' }, decision?.translation],
        [{ pt: 'Retirado a', en: 'Withdrawn on' }, withdrawnAt && moment(withdrawnAt)],
      ]),
  },
  blanks: ['text', 'shownName', 'name', 'decision.translation'],
  forget: (now) => [
    {
      condition: { keptFrom: { $lt: yearBefore(now) }, 'decision.published': { $ne: true } },
      by: 'keptFrom',
      what: 'invitations of more than a year ago',
    },
  ],
};

/** The collection, for the tables of the models and of what is held of a person. */
export const wordsModel = { name: 'InvitedWords', schema: invitedWordsSchema, holder };

// One whole stack and one browser for all parts, because their start takes as much processor time as a part. The first part
// counts all mails.
import '../../contract/bare-client.ts';
import './forms.ts';
import './visits.ts';
import './invited-words.ts';
import './posts-in-portuguese.ts';
import './posted-markup.ts';

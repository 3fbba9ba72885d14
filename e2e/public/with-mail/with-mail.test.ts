// One whole stack and one browser for all parts, because their start takes as much processor time as a part. The first part
// counts all mails. The last one stops the database.
import '../../contract/bare-client.ts';
import './forms.ts';
import './visits.ts';
import './posts.ts';

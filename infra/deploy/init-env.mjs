// `npm run init-env -- DOMAIN ADMIN_EMAIL [FOLDER]` writes the .env that docker-compose.yml reads, with every secret made
// here and now. Plain JavaScript without dependencies: a machine that runs containers has nothing else installed.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [domain, email, folder = '.'] = process.argv.slice(2);

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const isDomain = (name) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(name);
if (!domain || !email)
  fail('usage: npm run init-env -- DOMAIN ADMIN_EMAIL, for example: luar.example her@luar.example');
if (!isDomain(domain)) fail(`${domain} is not the name of a site, such as luar.example (without https://)`);
if (!/^[^\s@"'$#]+@[^\s@"'$#]+$/.test(email)) fail(`${email} is not an e-mail address`);

// Hexadecimal: nothing in it that an address, a shell or this file would read otherwise.
const secret = (bytes) => randomBytes(bytes).toString('hex');
const password = randomBytes(15).toString('base64url');

const text = `# Made by npm run init-env. Only who runs the site may read it; keep a copy where the backups are not.

# The name that visitors know, and who signs in at /admin (the password can be changed there)
DOMAIN=${domain}
ADMIN_EMAIL=${email}
ADMIN_PASSWORD=${password}
# The services and texts to begin with, put into the empty database at the first start
SEED_EXAMPLES=on

# Mail: fill in one of the two. docs/operations.md says for each provider where to find what
#SMTP_URL=smtp://user:password@mail.example:587
#MAIL_PROVIDER=zoho
#MAIL_REGION=eu
#MAIL_CLIENT_ID=
#MAIL_CLIENT_SECRET=
#MAIL_REFRESH_TOKEN=
# The sender, and where she reads what visitors send
#MAIL_FROM=
#MAIL_TO=

# Secrets among the parts. Nobody has to know them
JWT_SECRET=${secret(32)}
MONGO_ROOT_PASSWORD=${secret(24)}
MONGO_PASSWORD=${secret(24)}
MONGO_REPLICA_KEY=${secret(32)}
REDIS_PASSWORD=${secret(24)}
STORAGE_ACCESS_KEY=${secret(10)}
STORAGE_SECRET_KEY=${secret(24)}
`;

const file = join(folder, '.env');
try {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  fail(`${file} is there already and was not touched: its secrets are those of the data. Move it away for new ones.`);
}
process.stdout.write(`${file} was written. Sign in at https://${domain}/admin as ${email}, password: ${password}\n`);

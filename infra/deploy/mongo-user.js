// Run by MongoDB's image at the first start: creates an account that can only read and write the product's database, and
// the one for rehearsals of a restore.
db.getSiblingDB('luar').createUser({
  user: 'luar',
  // oxlint-disable-next-line node/no-process-env -- MongoDB's shell has no other source for it
  pwd: process.env.MONGO_PASSWORD,
  roles: [
    { role: 'readWrite', db: 'luar' },
    { role: 'readWrite', db: 'luar_rehearsal' },
  ],
});

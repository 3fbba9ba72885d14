// Run by MongoDB's image at the very first start: the product gets an account for its own database, and no more.
db.getSiblingDB('luar').createUser({
  user: 'luar',
  // oxlint-disable-next-line node/no-process-env -- MongoDB's shell, which has no other way to be told
  pwd: process.env.MONGO_PASSWORD,
  roles: [{ role: 'readWrite', db: 'luar' }],
});

// What the stand-in for MongoDB keeps besides the data: its users, and whether the replica set was initiated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const file = '/data/db/stand-in.json';

interface State {
  /** Passwords by `DATABASE.NAME`. */
  users: Record<string, string>;
  replicaSet: boolean;
}

export const isNew = (): boolean => !existsSync(file);
export const readState = (): State => JSON.parse(readFileSync(file, 'utf8')) as State;
export const writeState = (state: State): void => writeFileSync(file, JSON.stringify(state));

function database(name: string): object {
  return {
    getSiblingDB: database,
    createUser: ({ user, pwd }: { user: string; pwd: string }) => {
      const state = readState();
      writeState({ ...state, users: { ...state.users, [`${name}.${user}`]: pwd } });
    },
    grantRolesToUser: () => {},
    hello: () => ({ isWritablePrimary: readState().replicaSet }),
  };
}

/** Runs a script of MongoDB's shell, as far as this project has any. */
export function runScript(script: string): void {
  runInNewContext(script, {
    process,
    db: database('test'),
    rs: {
      status: () => {
        if (!readState().replicaSet) throw new Error('no replset config has been received');
      },
      initiate: () => writeState({ ...readState(), replicaSet: true }),
    },
    quit: (status = 0) => process.exit(status),
  });
}

import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileStages } from './stages.ts';

const allowed = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** An update given as a pipeline: it may reshape the document and nothing else. */
export function compilePipelineUpdate(stages: Value[], constants: Value | undefined): (doc: Doc) => Doc {
  for (const stage of stages) {
    const [name] = isDoc(stage) ? stage.keys() : [];
    if (name !== undefined && !allowed.has(name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
  }
  const variables = isDoc(constants) ? constants : new Map<string, Value>();
  const run = compileStages(stages, { source: () => [], variables, compile: compileStages });
  return (doc) => [...run([doc])][0] ?? doc;
}

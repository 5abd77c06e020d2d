import {
  DefinitionError,
  type Host,
  type Snapshot,
  SnapshotError,
  type World,
  type WorldDefinition,
  type WorldOptions,
} from '../../core/index.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import type { WorldSource } from '../../save/index.ts';
import { resizeCrowd } from '../../study/internal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Creates the world of a file's text, at its beginning or from a snapshot. Throws a UsageError with its problems. */
export function makeSourceWorld(
  source: WorldSource,
  options: ({ readonly seed: number } | { readonly snapshot: Snapshot }) & Pick<WorldOptions, 'limits' | 'onOverload'>,
  given?: Host | null,
): { readonly world: World; readonly host: ReturnType<typeof loadWorld>['host'] } {
  const { definition, problems, host } = loadWorld(source.text, source.file, {
    ...(source.variant !== null && { variant: source.variant }),
    ...(given && { host: given }),
  });
  if (definition === null) throw new UsageError(showWorldProblems(problems));
  const create = (of: WorldDefinition) => ({ world: createWorld(of, { ...options, host }), host });
  const agents = source.agents ?? definition.agents?.length ?? 0;
  try {
    return create(resizeCrowd(definition, agents));
  } catch (problem) {
    const isOldSave = problem instanceof SnapshotError && agents === definition.agents?.length;
    if (isOldSave) {
      try {
        return create(withListedTags(definition));
      } catch {
        // The first message is about the definition as it is.
      }
    }
    if (!(problem instanceof SnapshotError || problem instanceof DefinitionError)) throw problem;
    throw new UsageError(`${source.file}: ${problem.message}`);
  }
}

/** The definition as the command line saved it before 0.3: with the tags of all agents in its list of tags. */
function withListedTags(definition: WorldDefinition): WorldDefinition {
  const { agents = [] } = definition;
  const tags = [...new Set([...(definition.tags ?? []), ...agents.flatMap((agent) => agent.tags ?? [])])];
  return { ...definition, tags, agents };
}

import type { Path } from 'hanker/format';
import { make, showPart, useHand } from '../../../making/hand-store.ts';
import { Button } from '../../../parts/button.tsx';
import { TextField } from '../../../parts/fields/field.tsx';
import { Section } from '../../../parts/layout/card.tsx';
import { EmptyState } from '../../../parts/layout/empty-state.tsx';
import { Row } from '../../../parts/row.tsx';
import type { NewPart } from '../../../session/hand/templates.ts';
import { useKeptState } from '../../../state/kept-state.ts';
import { openEditor, type UiSelection, useUiStore } from '../../../state/ui-store.ts';
import { useView } from '../../../state/use-session.ts';
import styles from './file.module.css';
import { PartEditor } from './part-editor.tsx';

/** What can be made in a section. */
const NEW: Readonly<Record<string, NewPart>> = {
  needs: 'need',
  kinds: 'kind',
  temperaments: 'temperament',
  agents: 'agent',
  expect: 'expectation',
  actions: 'action',
  buckets: 'bucket',
  relations: 'relation',
};

/** The file as forms: the part that is open, those of what is selected, or the list of all. */
export function FileView() {
  const part = useHand((hand) => hand.part);
  const selection = useUiStore((ui) => ui.selection);
  if (part) return <PartEditor key={JSON.stringify(part)} path={part} />;
  return (
    <div className={styles.view}>
      {selection && <PartsOfSelection selection={selection} />}
      <AllParts />
    </div>
  );
}

function PartsOfSelection({ selection }: { readonly selection: NonNullable<UiSelection> }) {
  const parts = useView('partsOfTarget', selection) ?? [];
  const facts = useView('handTarget', selection);
  if (!facts) return null;
  return (
    <Section title={facts.name} label="Selected">
      {parts.map(({ title, path }) => (
        <PartRow key={title} title={title} path={path} />
      ))}
      {parts.length < 2 && <small>It has no entry of its own with keys: the map or a running world placed it.</small>}
    </Section>
  );
}

/** More parts than this have a field to find one. */
const MANY = 20;
/** At most this many of a section are listed; the others are found by typing. */
const MOST = 80;

function AllParts() {
  const sections = useView('fileParts', {});
  const [wanted, setWanted] = useKeptState('part of the file', '');
  if (!sections) return <EmptyState title="Loading …" />;
  if (sections.length === 0)
    return (
      <EmptyState
        title="The file can’t be read"
        action={<Button onClick={() => openEditor('text')}>Show what is wrong</Button>}
      >
        Its parts can be edited here once the first error in the text is mended.
      </EmptyState>
    );
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (section: string, name: string) =>
    words.every((word) => `${section} ${name}`.toLowerCase().includes(word));
  const shown = sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ name }) => isFound(section.title, name)) }))
    .filter(({ section, entries }) => entries.length > 0 || (words.length === 0 && NEW[section] !== undefined));
  return (
    <>
      {sections.reduce((sum, { entries }) => sum + entries.length, 0) > MANY && (
        <TextField
          type="search"
          aria-label="Find a part of the file"
          placeholder="Find a need, a kind, an agent …"
          value={wanted}
          onChange={setWanted}
          onKeyDown={({ key }) => {
            const [first] = shown.flatMap(({ entries }) => entries);
            if (key === 'Enter' && first) showPart(first.path);
            else if (key === 'Escape') setWanted('');
          }}
        />
      )}
      {shown.length === 0 && <small>Nothing in the file is called “{wanted}”.</small>}
      {shown.map(({ section, title, entries }) => (
        <Section
          key={section}
          title={title}
          aside={
            NEW[section] && (
              <Button
                look="link"
                aria-label={`New ${NEW[section]}`}
                onClick={() => make({ kind: 'part', what: NEW[section], isFromForms: true })}
              >
                New
              </Button>
            )
          }
        >
          {entries.length === 0 && <small>None yet.</small>}
          {entries.slice(0, MOST).map(({ name, path, line }) => (
            <PartRow key={path.join()} title={name} path={path} line={line} />
          ))}
          {entries.length > MOST && <small>{entries.length - MOST} more: type to find them.</small>}
        </Section>
      ))}
    </>
  );
}

function PartRow({
  title,
  path,
  line,
}: {
  readonly title: string;
  readonly path: Path;
  readonly line?: number | null;
}) {
  return <Row title={title} end={line ? `line ${line}` : '›'} onClick={() => showPart(path)} />;
}

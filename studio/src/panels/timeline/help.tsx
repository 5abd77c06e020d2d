/** What the timeline is for and how it is used. */
export const HELP = (
  <>
    <p>
      Each row is an agent, each band one of its actions; a hatched one failed or was broken off. The selected agent
      comes first, with its needs as lines.
    </p>
    <p>
      Drag on the time scale or on the lines to look at any moment; everything else then shows the world as it was.
      Click a band to see why it was decided. Drag the rows to move, turn the wheel to zoom.
    </p>
    <p>
      With the keyboard: <b>← →</b> a minute, <b>Shift</b> an hour, <b>Alt</b> from decision to decision, <b>Home</b>,{' '}
      <b>End</b> for the present, <b>↑ ↓</b> another agent, <b>+ −</b> nearer and farther.
    </p>
    <p>
      <b>Run again from here</b> makes a past moment the present. After a change of the rules the decisions that would
      have come out differently are marked.
    </p>
  </>
);

import { longer } from './typed-arrays.ts';

/**
 * Members in groups, both small integers from 0 on: a member is in one group at most, and a group lists its members in
 * the order in which they joined. Joining and leaving take the same time however many there are, and allocate nothing
 * but longer arrays now and then.
 */
export class Groups {
  /** How many members are in a group. */
  size = 0;
  /** By group: its first and last member, and how many it has. */
  private first: Int32Array = new Int32Array(0);
  private last: Int32Array = new Int32Array(0);
  private counts: Int32Array = new Int32Array(0);
  /** By member: its group and its neighbours there, −1 for none. */
  private group: Int32Array = new Int32Array(0);
  private next: Int32Array = new Int32Array(0);
  private previous: Int32Array = new Int32Array(0);

  /** Adds a member at the end of a group; it must be in none. */
  join(member: number, group: number): void {
    if (group >= this.first.length) this.reserveGroups(group + 1);
    if (member >= this.group.length) this.reserveMembers(member + 1);
    const before = this.last[group];
    this.group[member] = group;
    this.previous[member] = before;
    this.next[member] = -1;
    if (before < 0) this.first[group] = member;
    else this.next[before] = member;
    this.last[group] = member;
    this.counts[group]++;
    this.size++;
  }

  /** Takes a member out of its group, if it is in one. */
  leave(member: number): void {
    const group = this.groupOf(member);
    if (group < 0) return;
    const before = this.previous[member];
    const after = this.next[member];
    if (before < 0) this.first[group] = after;
    else this.next[before] = after;
    if (after < 0) this.last[group] = before;
    else this.previous[after] = before;
    this.group[member] = -1;
    this.counts[group]--;
    this.size--;
  }

  /** The group of a member; −1 for none. */
  groupOf(member: number): number {
    return member >= 0 && member < this.group.length ? this.group[member] : -1;
  }

  /** How many members a group has. */
  countOf(group: number): number {
    return group >= 0 && group < this.counts.length ? this.counts[group] : 0;
  }

  /** The first member of a group; −1 for none. */
  firstOf(group: number): number {
    return group >= 0 && group < this.first.length ? this.first[group] : -1;
  }

  /** The member that joined its group next after a member; −1 for none. */
  after(member: number): number {
    return this.next[member];
  }

  /** The members of a group, in the order in which they joined. */
  listOf(group: number): number[] {
    const list: number[] = [];
    for (let member = this.firstOf(group); member >= 0; member = this.next[member]) list.push(member);
    return list;
  }

  /** All members that are in a group, rising. */
  members(): number[] {
    const list: number[] = [];
    for (let member = 0; list.length < this.size; member++) if (this.group[member] >= 0) list.push(member);
    return list;
  }

  /** All groups that have members, rising. */
  groups(): number[] {
    const list: number[] = [];
    for (let group = 0; group < this.counts.length; group++) if (this.counts[group] > 0) list.push(group);
    return list;
  }

  private reserveGroups(count: number): void {
    const length = Math.max(count, this.first.length * 2, 32);
    this.first = longer(this.first, length, -1);
    this.last = longer(this.last, length, -1);
    this.counts = longer(this.counts, length);
  }

  private reserveMembers(count: number): void {
    const length = Math.max(count, this.group.length * 2, 32);
    this.group = longer(this.group, length, -1);
    this.next = longer(this.next, length, -1);
    this.previous = longer(this.previous, length, -1);
  }
}

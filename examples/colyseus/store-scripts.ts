// The scripts that Redis runs, each as one step that nothing can come between. All keys of a valley share a hash tag, so
// that they are in one slot of a cluster. KEYS: 1 room, 2 journal, 3 inbox, 4 lease, 5 rooms, 6 inbox of the destination, 7 owners.

/**
 * Makes a process the owner of a room: ARGV are the owner, the milliseconds of the lease, the id of the Colyseus room.
 * Gives null while somebody else owns it. Otherwise the new epoch, the snapshot, the notes, the id of the Colyseus room
 * before, and the journal. Every commit of an earlier owner is refused from now on.
 */
export const TAKE = `
local owner = redis.call('GET', KEYS[4])
if owner and owner ~= ARGV[1] then return false end
redis.call('SET', KEYS[4], ARGV[1], 'PX', ARGV[2])
local epoch = redis.call('HINCRBY', KEYS[1], 'epoch', 1)
local before = redis.call('HGET', KEYS[1], 'roomId') or ''
redis.call('HSET', KEYS[1], 'op', 0, 'owner', ARGV[1], 'roomId', ARGV[3])
local snapshot = redis.call('HGET', KEYS[1], 'snapshot') or ''
local notes = redis.call('HGET', KEYS[1], 'notes') or ''
return { epoch, snapshot, notes, before, redis.call('LRANGE', KEYS[2], 0, -1) }
`;

/**
 * Writes what has happened in a room. ARGV: 1 owner, 2 lease in milliseconds, 3 epoch, 4 number of the commit, 5 snapshot,
 * 6 notes, 7 id of a travel that ends here, 8 id of a travel that begins here, 9 its destination, 10 its record, 11 the
 * room's name, 12 the player whose character it is about, 13… lines of the journal. '' is nothing.
 *
 * 'done' also when the same commit is sent again: a connection that broke does not tell whether it had arrived.
 * 'lost' when the room has another owner, when Redis has lost an earlier commit, or when the travel has ended before.
 */
export const COMMIT = `
local room = redis.call('HMGET', KEYS[1], 'epoch', 'owner', 'op')
if room[1] ~= ARGV[3] or room[2] ~= ARGV[1] then return 'lost' end
local op = tonumber(room[3])
if op >= tonumber(ARGV[4]) then return 'done' end
if op < tonumber(ARGV[4]) - 1 then return 'lost' end
if ARGV[7] ~= '' and redis.call('HDEL', KEYS[3], ARGV[7]) == 0 then return 'lost' end
redis.call('HSET', KEYS[1], 'op', ARGV[4], 'notes', ARGV[6])
redis.call('SET', KEYS[4], ARGV[1], 'PX', ARGV[2])
redis.call('SADD', KEYS[5], ARGV[11])
if ARGV[5] ~= '' then
  redis.call('HSET', KEYS[1], 'snapshot', ARGV[5])
  redis.call('DEL', KEYS[2])
end
for i = 13, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
local place = ARGV[11]
if ARGV[8] ~= '' then
  local inbox = KEYS[3]
  if redis.call('SISMEMBER', KEYS[5], ARGV[9]) == 1 then
    inbox = KEYS[6]
    place = ARGV[9]
  end
  redis.call('HSET', inbox, ARGV[8], ARGV[10])
end
if ARGV[12] ~= '' then redis.call('HSET', KEYS[7], ARGV[12], place) end
return 'done'
`;

/** Gives a room up: ARGV are the owner and the epoch. The next one need not wait for the end of the lease. */
export const RELEASE = `
if redis.call('HGET', KEYS[1], 'epoch') == ARGV[2] and redis.call('GET', KEYS[4]) == ARGV[1] then
  redis.call('DEL', KEYS[4])
  return 1
end
return 0
`;

/**
 * Closes a room for good: ARGV are the owner, the epoch, the room's name, and how the keys of inboxes begin. Those who were on their way to it
 * go back to where they came from. Its world is deleted; let everybody in it travel first.
 */
export const RETIRE = `
local room = redis.call('HMGET', KEYS[1], 'epoch', 'owner')
if room[1] ~= ARGV[2] or room[2] ~= ARGV[1] then return 0 end
redis.call('SREM', KEYS[5], ARGV[3])
local inbox = redis.call('HGETALL', KEYS[3])
for i = 1, #inbox, 2 do
  redis.call('HSET', ARGV[4] .. cjson.decode(inbox[i + 1]).from, inbox[i], inbox[i + 1])
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
return 1
`;

/** Says that a process runs: KEYS[1] are all processes, ARGV the owner and the milliseconds of a lease. Gives how many run. */
export const HEARTBEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
return redis.call('ZCARD', KEYS[1])
`;

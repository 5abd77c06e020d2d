export { type CarriedOver, carryOver } from './reload.ts';

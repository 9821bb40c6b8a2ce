/**
 * Loaded into each process that `npm start` starts (`node --require`): when its parent dies without a word
 * (kill -9), it ends in its own orderly way instead of keeping the port for ever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/**
 * Loaded into each process that `npm start` starts (`node --require`): if its parent is killed
 * (kill -9), it shuts down in an orderly way instead of keeping the port forever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

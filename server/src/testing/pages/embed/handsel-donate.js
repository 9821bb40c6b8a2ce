// A script of its own length: tests of the server read its headers and its hash.
export {};

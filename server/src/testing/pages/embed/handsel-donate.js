// Tests of the server read the headers and the hash of this script.
export {};

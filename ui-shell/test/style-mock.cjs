/** Stands for every style sheet: tests look at behaviour. */
module.exports = {};

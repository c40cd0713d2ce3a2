//! Rule-based checks of Korean prose: particles and the speech level.

mod particle;
mod reading;
mod speech;

pub use reading::Readings;

pub(crate) use particle::check as check_particles;
pub(crate) use speech::check as check_speech;
